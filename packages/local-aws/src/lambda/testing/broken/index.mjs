throw new RangeError('no table name');
